const api = process.env.API_URL ?? "";

interface Wire {
  id: number;
  slug: string;
  name: string;
  discount_max: number;
  r_uni_product_variants: { id: number; color: string; valid_price: number; valid_stock: number }[];
}

/** A product of the shop under test, with one variant that can be bought. */
export interface Sample {
  slug: string;
  name: string;
  path: string;
  variant: number;
  stock: number;
  price: number;
  /** By a sale, among others: then it counts its pieces on home. */
  isReduced: boolean;
}

/** Products that can be had, the scarcest variant of each first: the API that runs as another Worker has the same ones. */
export async function someProducts(count: number): Promise<Sample[]> {
  const response = await fetch(`${api}uni/product?per_page=48`);
  const { data } = (await response.json()) as { data: { results: Wire[] } };
  const samples = data.results.flatMap(({ slug, name, discount_max, r_uni_product_variants }) => {
    const inStock = r_uni_product_variants.filter(({ valid_stock }) => valid_stock >= 3);
    const scarcest = inStock.sort((a, b) => a.valid_stock - b.valid_stock)[0];
    return scarcest
      ? [
          {
            slug,
            name,
            path: `/product/${slug}`,
            variant: scarcest.id,
            stock: scarcest.valid_stock,
            price: scarcest.valid_price,
            isReduced: discount_max > 0,
          },
        ]
      : [];
  });
  if (samples.length < count) throw new Error(`The shop under test has no ${count} products in stock`);
  return samples.slice(0, count);
}

export async function oneProduct(): Promise<Sample> {
  return (await someProducts(1))[0] as Sample;
}

/** The first variant of a product, whatever is left of it. */
export async function variantOf(slug: string): Promise<number> {
  const response = await fetch(`${api}uni/product/${slug}`);
  const { data } = (await response.json()) as { data: Wire };
  return data.r_uni_product_variants[0]?.id ?? 0;
}
