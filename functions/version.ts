import manifest from "../package.json" with { type: "json" };

/** The shop's version, as CHANGELOG.md counts them. `/health` and backups name it; `npm run deploy` says which one it hands over. */
export const SHOP_VERSION = manifest.version;
