import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** Asks the shop about a product, in the inbox. */
export function AskAbout({ id }: { id: number }) {
  return (
    <Link className="more" to={paths.askAboutProduct(id)} rel="nofollow">
      <Icon name="chat" />
      Tanya produk ini
    </Link>
  );
}
