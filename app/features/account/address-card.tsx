import * as paths from "#app/paths.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { Address } from "#contract/account/address-book.ts";
import { formatPhone } from "#domain/account/phone.ts";

/** An address on one line. */
export function addressLine(address: Address): string {
  const { street, villageName, districtName, cityName, provinceName, postalCode } = address;
  return `${street}, ${villageName}, ${districtName}, ${cityName}, ${provinceName} ${postalCode}`;
}

export function AddressCard({ address }: { address: Address }) {
  return (
    <li className="panel stack g-1">
      <p className="row row--apart">
        <b>{address.label}</b>
        {address.default === 1 && <span className="tag tag--wait">Utama</span>}
      </p>
      <p className="md">
        {address.recipient}, <span className="nowrap">{formatPhone(address.phone)}</span>
        <br />
        <span className="muted">{addressLine(address)}</span>
      </p>
      <ShopForm className="row" send="page" action={paths.addresses()}>
        <input type="hidden" name="id" value={address.id} />
        <Link className="more" to={paths.addresses(address.id)} aria-label={`Ubah ${address.label}`}>
          Ubah
        </Link>
        {address.default === 0 && (
          <button
            type="submit"
            className="more"
            name="intent"
            value="default"
            aria-label={`Jadikan ${address.label} alamat utama`}
          >
            Jadikan utama
          </button>
        )}
        <AskFirst
          label="Hapus"
          what={address.label}
          question="Alamat ini dihapus dari daftar Anda. Pesanan yang sudah dibuat tidak berubah."
          sure="Ya, hapus"
          intent="destroy"
        />
      </ShopForm>
    </li>
  );
}
