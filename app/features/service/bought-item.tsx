import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface BoughtItemProps {
  line: { nameLong: string; imageUrl: string; slug?: string | null; bundling?: 0 | 1 };
  children?: ReactNode;
}

/** A bought thing; it links to its product's page while there is one. */
export function BoughtItem({ line: { nameLong, imageUrl, slug, bundling = 0 }, children }: BoughtItemProps) {
  return (
    <div className="item">
      <span className="pic">
        <Picture src={imageUrl} alt="" width={320} height={320} sizes="5rem" widest={320} />
      </span>
      <p className="name">{slug ? <Link to={paths.product({ slug, bundling })}>{nameLong}</Link> : nameLong}</p>
      {children}
    </div>
  );
}
