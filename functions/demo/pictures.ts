import pictures from "./pictures.json" with { type: "json" };

const made = pictures as Record<string, { image_url: string; width: number; height: number; placeholder: string }>;

/** A photo of the demo shop in the form that the tables store. */
export function picture(file: string, altText: string) {
  const info = made[file];
  if (!info) throw new Error(`No picture was made of ${file}: npm run pictures`);
  return {
    imageUrl: info.image_url,
    altText,
    width: info.width,
    height: info.height,
    placeholder: info.placeholder,
  };
}
