import { useFetchers, useLocation } from "@remix-run/react";
import { useContext } from "react";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { WishlistContext } from "./product-card.tsx";

/** Adds this page's product to the wishlist or removes it: a slot. The link to the wishlist stands always: nothing moves. */
export function WishButton({ id }: { id: number }) {
  const ids = useContext(WishlistContext);
  const { pathname, search } = useLocation();
  const isOnItsWay = useFetchers().some((sent) => isWishFor(sent, id));
  const isOn = ids.has(id) !== isOnItsWay;
  return (
    <>
      <ShopForm className="wish" id="simpan" send="in-place" action={paths.wishlist()} data-slot={`wish:${id}`}>
        <input type="hidden" name="kembali" value={`${pathname}${search}#simpan`} />
        <button type="submit" className="more" name="produk" value={id} aria-pressed={isOn}>
          <Icon name="heart" />
          {isOn ? "Hapus dari wishlist" : "Simpan ke wishlist"}
        </button>
      </ShopForm>
      <Link className="more" to={paths.wishlist()}>
        Lihat wishlist
      </Link>
    </>
  );
}

function isWishFor({ formAction, formData }: { formAction?: string; formData?: FormData }, id: number): boolean {
  return (
    formAction?.startsWith(paths.wishlist()) === true && Number.parseInt(String(formData?.get("produk")), 10) === id
  );
}
