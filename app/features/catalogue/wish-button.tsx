import { useFetchers, useLocation } from "@remix-run/react";
import { useContext } from "react";
import * as paths from "#app/paths.ts";
import { slotOf } from "#app/personal/slots.ts";
import { BESIDE } from "#app/session/beside.ts";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { WishlistContext } from "./product-card.tsx";

export interface WishSlot {
  id: number;
  /** The form of the page, where it has one. */
  form?: string;
}

/** Adds the product to the wishlist or removes it: a slot. The link to the wishlist is always rendered, so that nothing moves. */
export function WishButton({ id, form }: WishSlot) {
  const ids = useContext(WishlistContext);
  const { pathname, search } = useLocation();
  const isOnItsWay = useFetchers().some((sent) => isWishFor(sent, id));
  const isOn = ids.has(id) !== isOnItsWay;
  return (
    <>
      <div className="wish" id="simpan" data-slot={slotOf("wish", { id, form })}>
        <BesideButton
          form={form}
          fields={{ produk: ids.has(id) ? -id : id, kembali: `${pathname}${search}#simpan` }}
          action={paths.wishlist()}
          isInPlace
          className="more"
          data-on={isOn ? "" : undefined}
        >
          <Icon name="heart" />
          {isOn ? "Hapus dari wishlist" : "Simpan ke wishlist"}
        </BesideButton>
      </div>
      <Link className="more" to={paths.wishlist()}>
        Lihat wishlist
      </Link>
    </>
  );
}

function isWishFor({ formAction, formData }: { formAction?: string; formData?: FormData }, id: number): boolean {
  const sent = new URLSearchParams(String(formData?.get(BESIDE)));
  return formAction?.startsWith(paths.wishlist()) === true && sent.get("produk")?.replace("-", "") === String(id);
}
