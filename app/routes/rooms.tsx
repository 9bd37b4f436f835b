import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import styles from "#app/styles/rooms.css?url";

/** The second style sheet: every screen but home, lists and products stands in this. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default Outlet;
