import { Link } from "#app/ui/link.tsx";
import { partsOf } from "#domain/content/page-text.ts";

/** Text whose paragraphs are parted by an empty line. */
export function Paragraphs({ text }: { text: string }) {
  return text.split("\n\n").map((paragraph) => (
    <p key={paragraph}>
      <LinkedText text={paragraph} />
    </p>
  ));
}

/** Text with its links to pages and files of the shop. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <Link className="accent" key={part.path} to={part.path} document={part.path.includes(".")}>
        {part.words}
      </Link>
    ),
  );
}
