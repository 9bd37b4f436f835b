/** What of a shop's settings keeps search engines away; texts of the demo's do too (demo-texts.ts). */
interface Kept {
  isTrial: boolean;
  isSimulated: boolean;
}

/** Why search engines find nothing of a shop, for who runs it; undefined where they may. */
export function keptAwayWords({ isTrial, isSimulated }: Kept): string | undefined {
  if (isTrial)
    return "Search engines are kept away from this shop: it stands beside the one that sells (INDEXED is 0).";
  if (isSimulated)
    return "Search engines are kept away from this shop: anybody can settle a payment here (PAYMENTS is simulator).";
  return undefined;
}
