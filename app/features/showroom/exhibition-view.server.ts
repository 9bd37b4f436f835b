import { type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import type { Answer } from "#contract/call.ts";
import type { showExhibition } from "#contract/showroom/showroom.ts";
import { viewerLink, viewerOrigin } from "#domain/showroom/drawings.ts";
import { linkTo } from "#lib/link.ts";
import { toPicture } from "./place-view.server.ts";

export interface SpotView {
  name: string;
  /** Tenths of a degree. */
  yaw: number;
  pitch: number;
  card: CardView;
}

/** An exhibition's page. A viewer elsewhere is framed only from an origin that the configuration names. */
export function toExhibitionPage(exhibition: Answer<typeof showExhibition>, allowed: string[]) {
  const { title, subtitle, description, panorama, fileUrl, viewerUrl, spots, imageUrl, altText } = exhibition;
  return {
    title,
    subtitle,
    description,
    panorama: toPicture(panorama),
    file: linkTo(fileUrl, ["own", "https"]) ?? "",
    preview: { url: imageUrl, alt: altText },
    viewer: viewerLink(viewerUrl),
    framed: viewerOrigin(viewerUrl, allowed),
    spots: spots.map(
      ({ name, yaw, pitch, productCard }): SpotView => ({ name, yaw, pitch, card: toCard(productCard) }),
    ),
  };
}
export type ExhibitionPage = ReturnType<typeof toExhibitionPage>;
