import type { Refusal } from "#functions/acts/use-case.ts";
import type { RowsUseCase } from "#functions/operate/rows-use-case.ts";
import {
  keysOfShopPicture,
  type ShopDrawer,
  type ShopPicture,
  storeShopPicture,
} from "#functions/pictures/shop-picture.ts";
import { say } from "#lib/words.ts";
import type { ShopContext } from "../command.ts";
import { onOneLine } from "../print.ts";
import { refuse } from "../use-case.ts";
import { fetchPicture, NotFetched } from "./fetch-picture.ts";
import { bytesOf } from "./sheets.ts";

/** Why a picture was not stored, in words of the prompt. */
const refusals = {
  none: "is no file",
  empty: "is empty",
  tooLarge: "is larger than 25 MB",
  heic: "is HEIC, which browsers do not show: save it as JPEG",
  unknown: "is no JPEG, PNG or WebP",
  damaged: "is damaged or cut short",
  tooManyPixels: "has too many pixels: 12,000 a side and 40 million in all at most",
};

/**
 * Reads pictures from files or https addresses and stores them, under a name that says what they show; why not, of the
 * first that cannot be.
 */
async function storePictures(sources: string[], shows: string, context: ShopContext): Promise<ShopPicture[] | string> {
  const read: Uint8Array[] = [];
  for (const source of sources) {
    const bytes = await readSource(source);
    if (typeof bytes === "string") return bytes;
    read.push(bytes);
  }
  const drawer = await openDrawer();
  const uploads = await context.uploads();
  const stored: ShopPicture[] = [];
  for (const [n, bytes] of read.entries()) {
    const one = await storeShopPicture(bytes, { uploads, drawer, shows });
    if (typeof one === "string") {
      await deletePictures(stored, context);
      return `${sources[n]} ${refusals[one]}.`;
    }
    stored.push(one);
  }
  return stored;
}

async function deletePictures(pictures: ShopPicture[], { uploads }: ShopContext): Promise<void> {
  const keys = pictures.flatMap(({ imageUrl }) => keysOfShopPicture(imageUrl));
  if (keys.length > 0) await (await uploads()).delete(keys);
}

interface Writing<Input> {
  input: Input;
  write: () => Promise<number>;
}

/**
 * Stores the pictures that options name and writes what shows them; `shows` is what they are of. What is refused for
 * another reason is refused before they are stored, and what is not written leaves no files behind.
 */
export async function withPictures<Input extends object, Facts, Why extends Refusal, Name extends string>(
  sources: Partial<Record<Name, string | undefined>>,
  shows: string,
  context: ShopContext,
  useCase: RowsUseCase<Input, Facts, Why>,
  writing: (pictures: { [Option in Name]?: ShopPicture }) => Writing<Input>,
): Promise<number> {
  const named = (Object.entries(sources) as [Name, string | undefined][]).flatMap(([name, source]) =>
    source === undefined ? [] : [{ name, source }],
  );
  if (named.length === 0) return writing({}).write();
  const planned = await useCase.plan(writing({}).input, context);
  if (isRefusal(planned) && planned.why !== "no-picture" && planned.why !== "same")
    return refuse(onOneLine(say(useCase.words.refusals, "why", planned, "en")));
  const stored = await storePictures(
    named.map(({ source }) => source),
    shows,
    context,
  );
  if (typeof stored === "string") return refuse(stored);
  const pictures = Object.fromEntries(named.map(({ name }, n) => [name, stored[n]]));
  return keepIfWritten(stored, context, writing(pictures as { [Option in Name]?: ShopPicture }).write);
}

/** The same of any number of pictures. */
export async function storeAndWrite(
  sources: string[],
  shows: string,
  context: ShopContext,
  write: (pictures: ShopPicture[]) => Promise<number>,
): Promise<number> {
  const stored = await storePictures(sources, shows, context);
  return typeof stored === "string" ? refuse(stored) : keepIfWritten(stored, context, () => write(stored));
}

/** Files that nothing names would never be found again, so they go. */
async function keepIfWritten(
  pictures: ShopPicture[],
  context: ShopContext,
  write: () => Promise<number>,
): Promise<number> {
  let isWritten = false;
  try {
    const code = await write();
    isWritten = code === 0;
    return code;
  } finally {
    if (!isWritten) await deletePictures(pictures, context);
  }
}

function isRefusal<Why extends Refusal>(answer: object | Why): answer is Why {
  return "did" in answer && answer.did === "nothing";
}

async function readSource(source: string): Promise<Uint8Array | string> {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(source)) return bytesOf(source) ?? `${source} cannot be read.`;
  try {
    return await fetchPicture(source);
  } catch (error) {
    if (error instanceof NotFetched) return `${source} is not fetched: ${error.message}.`;
    throw error;
  }
}

const QUALITY = { avif: { quality: 52, effort: 4 }, webp: { quality: 74, effort: 5, smartSubsample: true } } as const;
const TINY = 8;

/** Draws as `npm run pictures` does. Without sharp on this machine pictures are stored whole. */
async function openDrawer(): Promise<ShopDrawer | undefined> {
  const { default: sharp } = await import("sharp").catch(() => ({ default: undefined }));
  if (!sharp) return undefined;
  // Applies the camera's orientation; what a camera wrote is not copied.
  const open = (bytes: Uint8Array) => sharp(bytes, { failOn: "error" }).rotate();
  return {
    async draw(bytes, width, format) {
      const sized = open(bytes).resize({ width, kernel: "lanczos3" });
      const drawn = format === "avif" ? sized.avif(QUALITY.avif) : sized.webp(QUALITY.webp);
      return drawn.toBuffer().catch(() => undefined);
    },
    async tiny(bytes) {
      const drawn = await open(bytes).resize({ width: TINY }).blur(0.6).webp({ quality: 20, effort: 6 }).toBuffer();
      return `data:image/webp;base64,${drawn.toString("base64")}`;
    },
  };
}
