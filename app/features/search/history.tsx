import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";

/** This visitor's recent searches, with a button to clear them. */
export function SearchHistory({ keywords, here }: { keywords: string[]; here: string }) {
  if (keywords.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="riwayat">
      <h2 id="riwayat" className="mb">
        Terakhir dicari
      </h2>
      <ul className="chips mb">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Link className="chip" to={paths.search(keyword)}>
              {keyword}
            </Link>
          </li>
        ))}
      </ul>
      <ShopForm send="page" document action={paths.suggest()}>
        <input type="hidden" name="kembali" value={here} />
        <button type="submit" className="btn btn--sm" name="hapus" value="riwayat">
          <Icon name="x" />
          Hapus riwayat
        </button>
      </ShopForm>
    </section>
  );
}
