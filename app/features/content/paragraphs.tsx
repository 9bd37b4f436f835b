import { Link } from "#app/ui/link.tsx";
import { partsOf } from "#domain/content/links.ts";

/** Text whose paragraphs are parted by an empty line, with its links to pages of the shop. */
export function Paragraphs({ text }: { text: string }) {
  return text.split("\n\n").map((paragraph) => (
    <p key={paragraph}>
      {partsOf(paragraph).map((part) =>
        typeof part === "string" ? (
          part
        ) : (
          <Link className="accent" key={part.path} to={part.path}>
            {part.words}
          </Link>
        ),
      )}
    </p>
  ));
}
