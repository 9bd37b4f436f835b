import { useFetchers, useLocation } from "@remix-run/react";
import { useContext } from "react";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { WishlistContext } from "./product-card.tsx";

/** Adds this page's product to the wishlist or removes it, and links to the wishlist once it is not empty: a slot. */
export function WishButton({ id }: { id: number }) {
  const { ids } = useContext(WishlistContext);
  const { pathname, search } = useLocation();
  const isOnItsWay = useFetchers().some((sent) => isWishFor(sent, id));
  const isOn = ids.has(id) !== isOnItsWay;
  return (
    <div className="row g-2" data-slot={`wish:${id}`}>
      <ShopForm className="wish" send="in-place" action={paths.wishlist()}>
        <input type="hidden" name="kembali" value={`${pathname}${search}`} />
        <button type="submit" className="more" name="produk" value={id} aria-pressed={isOn}>
          <Icon name="heart" />
          {isOn ? "Hapus dari wishlist" : "Simpan ke wishlist"}
        </button>
      </ShopForm>
      {(isOn || ids.size > 0) && (
        <Link className="more" to={paths.wishlist()}>
          Lihat wishlist
        </Link>
      )}
    </div>
  );
}

function isWishFor({ formAction, formData }: { formAction?: string; formData?: FormData }, id: number): boolean {
  return formAction?.startsWith(paths.wishlist()) === true && formData?.get("produk") === String(id);
}
