import { Form } from "@remix-run/react";
import { Link } from "#app/ui/link.tsx";
import type { Address } from "#contract/account/address-book.ts";
import { formatPhone } from "#domain/account/phone.ts";

/** Where an address is, in one line. */
export function addressLine(address: Address): string {
  const { street, villageName: village_name, districtName: district_name, cityName: city_name, provinceName: province_name, postalCode: postal_code } = address;
  return `${street}, ${village_name}, ${district_name}, ${city_name}, ${province_name} ${postal_code}`;
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
      <Form className="row" method="post" action="/profile/address" discover="none">
        <input type="hidden" name="id" value={address.id} />
        <Link className="more" to={`/profile/address?ubah=${address.id}#tambah`} aria-label={`Ubah ${address.label}`}>
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
        <button type="submit" className="more" name="intent" value="destroy" aria-label={`Hapus ${address.label}`}>
          Hapus
        </button>
      </Form>
    </li>
  );
}
