import { PAIRS_MAX, TEXT_FORM_BYTES_MAX } from "./form.ts";

/** A part's head is two lines, with the name of a file at the longest. */
const HEAD_BYTES_MAX = 1500;
const CARRIAGE_RETURN = 13;
const HEAD_END = new Uint8Array([13, 10, 13, 10]);

/**
 * A multipart form, read while it comes: what it brings is held once, and of a file no more than shows that it is too
 * large. Undefined if it is broken, or has more parts or text than any form of the shop; it is read to its end all the
 * same, because a browser shows no answer before it has sent everything.
 */
export async function readMultipart(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
  fileBytesMax: number,
): Promise<FormData | undefined> {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const reader = new MultipartReader(quoted ?? bare ?? "", fileBytesMax);
  for await (const piece of body) reader.read(piece);
  return reader.isWhole ? reader.form : undefined;
}

interface Part {
  name: string;
  /** The name of its file; undefined for a text. */
  file: string | undefined;
  type: string;
  pieces: Uint8Array[];
  size: number;
}

class MultipartReader {
  readonly form = new FormData();
  /** Its last boundary has come, and nothing before it was wrong. */
  isWhole = false;
  readonly #boundary: Uint8Array;
  readonly #fileBytesMax: number;
  #expected: "content" | "mark" | "head" | "nothing";
  /** How much of a boundary, or of a head's end, the last bytes were. A form begins as if behind a line. */
  #matched = 2;
  #head: number[] = [];
  /** None before the first boundary. */
  #part: Part | undefined;
  #parts = 0;
  #textBytes = 0;

  constructor(boundary: string, fileBytesMax: number) {
    this.#boundary = new TextEncoder().encode(`\r\n--${boundary}`);
    this.#fileBytesMax = fileBytesMax;
    this.#expected = boundary ? "content" : "nothing";
  }

  read(piece: Uint8Array): void {
    for (let at = 0; at < piece.length && this.#expected !== "nothing"; ) {
      if (this.#expected === "content") at = this.#readContent(piece, at);
      else if (this.#expected === "mark") this.#readMark(piece[at++] as number);
      else this.#readHead(piece[at++] as number);
    }
  }

  /**
   * Up to the next boundary or the end of the piece. A carriage return stands nowhere in a boundary but at its beginning,
   * so what did not match is not looked at again.
   */
  #readContent(piece: Uint8Array, from: number): number {
    const boundary = this.#boundary;
    const before = this.#matched;
    let matched = before;
    let at = from;
    while (at < piece.length && matched < boundary.length) {
      const byte = piece[at++];
      matched = byte === boundary[matched] ? matched + 1 : byte === CARRIAGE_RETURN ? 1 : 0;
    }
    this.#matched = matched;
    const length = before + at - from - matched;
    if (length >= before) {
      this.#hold(boundary.subarray(0, before));
      this.#hold(piece.subarray(from, from + length - before));
    }
    if (matched === boundary.length && this.#expected === "content") this.#endPart();
    return at;
  }

  #hold(bytes: Uint8Array): void {
    const part = this.#part;
    if (!part || bytes.length === 0) return;
    if (part.size <= this.#fileBytesMax) part.pieces.push(bytes);
    part.size += bytes.length;
    if (part.file === undefined) this.#textBytes += bytes.length;
    if (this.#textBytes > TEXT_FORM_BYTES_MAX) this.#expected = "nothing";
  }

  #endPart(): void {
    if (this.#part) addTo(this.form, this.#part);
    this.#part = undefined;
    this.#head = [];
    this.#expected = "mark";
  }

  /** Behind a boundary: two dashes end the form, a line end begins a part. */
  #readMark(byte: number): void {
    this.#head.push(byte);
    if (this.#head.length < 2) return;
    const mark = String.fromCharCode(...this.#head);
    this.#parts += 1;
    this.isWhole = mark === "--";
    this.#expected = mark === "\r\n" && this.#parts <= PAIRS_MAX ? "head" : "nothing";
    this.#matched = 2;
  }

  #readHead(byte: number): void {
    this.#head.push(byte);
    this.#matched = byte === HEAD_END[this.#matched] ? this.#matched + 1 : byte === CARRIAGE_RETURN ? 1 : 0;
    if (this.#matched < HEAD_END.length) {
      if (this.#head.length > HEAD_BYTES_MAX) this.#expected = "nothing";
      return;
    }
    this.#part = partOf(new TextDecoder().decode(new Uint8Array(this.#head)));
    this.#matched = 0;
    this.#expected = this.#part ? "content" : "nothing";
  }
}

function partOf(head: string): Part | undefined {
  const [, said = ""] = /^content-disposition:\s*form-data(;.*)$/im.exec(head) ?? [];
  const name = /;\s*name="([^"]*)"/i.exec(said)?.[1];
  if (name === undefined) return undefined;
  const type = /^content-type:[ \t]*(\S*)/im.exec(head)?.[1] ?? "";
  return { name, file: /;\s*filename="([^"]*)"/i.exec(said)?.[1], type, pieces: [], size: 0 };
}

function addTo(form: FormData, { name, file, type, pieces }: Part): void {
  if (file === undefined) {
    const decoder = new TextDecoder();
    form.append(name, pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode());
  } else form.append(name, new File(pieces as BlobPart[], file, { type }));
}
