import type { LinksFunction } from "@remix-run/cloudflare";
import styles from "#app/styles/product.css?url";

/** What a product's or a bundle's page fetches beside the style sheet of every page. */
export const productSheet: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
