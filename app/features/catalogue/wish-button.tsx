import { useFetchers, useLocation } from "@remix-run/react";
import { useContext } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { WishlistContext } from "./product-card.tsx";

/** Puts the product of this page on the wishlist or takes it off, and leads to the wishlist once something is on it. */
export function WishButton({ id }: { id: number }) {
  const { ids } = useContext(WishlistContext);
  const { pathname, search } = useLocation();
  const isOnItsWay = useFetchers().some((sent) => isWishFor(sent, id));
  const isOn = ids.has(id) !== isOnItsWay;
  return (
    <>
      <form className="wish" method="post" action="/wishlist" data-quiet="">
        <input type="hidden" name="kembali" value={`${pathname}${search}`} />
        <button type="submit" className="more" name="produk" value={id} aria-pressed={isOn}>
          <Icon name="heart" />
          {isOn ? "Hapus dari wishlist" : "Simpan ke wishlist"}
        </button>
      </form>
      {(isOn || ids.size > 0) && (
        <a className="more" href="/wishlist">
          Lihat wishlist
        </a>
      )}
    </>
  );
}

function isWishFor({ formAction, formData }: { formAction?: string; formData?: FormData }, id: number): boolean {
  return formAction?.startsWith("/wishlist") === true && formData?.get("produk") === String(id);
}
