import * as paths from "#app/paths.ts";
import { beside } from "#app/session/beside.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Address } from "#contract/account/address-book.ts";
import { formatPhone } from "#domain/account/profile.ts";

/** An address on one line. */
export function addressLine(address: Address): string {
  const { street, villageName, districtName, cityName, provinceName, postalCode } = address;
  return `${street}, ${villageName}, ${districtName}, ${cityName}, ${provinceName} ${postalCode}`;
}

/** `form` is the page's form for an address, which keeps what is typed in it while another is changed. */
export function AddressCard({ address, form }: { address: Address; form: string }) {
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
      <div className="row">
        <Link className="more" to={paths.addresses(address.id)} aria-label={`Ubah ${address.label}`}>
          Ubah
        </Link>
        {address.default === 0 && (
          <BesideButton
            form={form}
            fields={{ intent: "default", id: address.id }}
            className="more"
            aria-label={`Jadikan ${address.label} alamat utama`}
          >
            Jadikan utama
          </BesideButton>
        )}
        <AskFirst
          label="Hapus"
          what={address.label}
          question="Alamat ini dihapus dari daftar Anda. Pesanan yang sudah dibuat tidak berubah."
          sure="Ya, hapus"
          press={{ form, formNoValidate: true, ...beside({ intent: "destroy", id: address.id }) }}
        />
      </div>
    </li>
  );
}
