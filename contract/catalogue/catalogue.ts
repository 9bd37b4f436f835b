import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { placeFilter, productFilter } from "#domain/catalogue/filter.ts";
import { flag, id, image, key, pagination, rupiah, slug } from "#lib/shapes.ts";
import { productCard, productDetail } from "./product.ts";

export const category = z.object({
  id: z.number().int(),
  name: z.string(),
  categoryGroup: z.object({ id: z.number().int(), name: z.string() }),
  image,
  subCategories: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** How many products it shows, where that is told. */
      total: z.number().int().nonnegative().optional(),
    }),
  ),
});
export type Category = z.infer<typeof category>;

export const listCategories = call({
  method: "GET",
  path: "uni/category",
  summary: "Every category with its sub-categories, and how many products it shows",
  access: "public",
  /** Counted up to a hundred. */
  data: z.array(category.extend({ total: z.number().int().nonnegative().optional() })),
  cache: catalogueCache,
});

export const listCategoryGroups = call({
  method: "GET",
  path: "uni/category/parent",
  summary: "The groups of categories",
  access: "public",
  data: z.array(z.object({ id: z.number().int(), name: z.string() })),
  cache: catalogueCache,
});

export const categoryShelf = category.extend({
  categoryProducts: z.array(z.object({ productId: z.number().int(), productCard })),
});
export type CategoryShelf = z.infer<typeof categoryShelf>;

export const listCategoryShelves = call({
  method: "GET",
  path: "uni/product/category",
  summary: "Every category with product cards for home: at most 10, each with at least one variant",
  access: "public",
  data: z.array(categoryShelf),
  cache: catalogueCache,
});

export const productPage = z.object({
  results: z.array(productCard),
  pagination,
  /** For a search for a very common word: at most the number of products that are ranked. */
  total: z.number().int().nonnegative(),
  /** 1 for a search that nothing matches entirely: these match some of its words. */
  isPartial: flag.optional(),
});
export type ProductPage = z.infer<typeof productPage>;

export const listProducts = call({
  method: "GET",
  path: "uni/product",
  summary: "Published products that match a filter, page by page",
  access: "public",
  query: productFilter,
  data: productPage,
  cache: catalogueCache,
});

export const listTopProducts = call({
  method: "GET",
  path: "uni/product/top",
  summary: "The best products",
  access: "public",
  data: z.array(productCard),
  cache: catalogueCache,
});

const productKey = z.object({ id: slug });

export const showProduct = call({
  method: "GET",
  path: "uni/product/{id}",
  summary: "One product by number or slug, with its variants",
  access: "public",
  params: productKey,
  data: productDetail,
  cache: catalogueCache,
});

export const bundleDetail = productDetail.extend({
  /** The components of each of its variants. */
  variantBundles: z.array(
    z.object({ bundleVariantId: z.number().int(), variantId: z.number().int(), quantity: z.number().int() }),
  ),
  /** The components of its first variant, as shown. */
  bundleSummary: z.array(
    z.object({
      variantId: z.number().int(),
      quantity: z.number().int(),
      initialQuantity: z.number().int(),
      validPrice: rupiah,
      validStock: z.number().int().nonnegative(),
      slug: z.string(),
      nameLong: z.string(),
      color: z.string(),
      productImage: image,
    }),
  ),
  savingNominal: rupiah,
  savingRp: z.string(),
});
export type BundleDetail = z.infer<typeof bundleDetail>;

export const showBundle = call({
  method: "GET",
  path: "uni/product/bundle/{id}",
  summary: "One bundle with its components and its saving",
  access: "public",
  params: productKey,
  data: bundleDetail,
  cache: catalogueCache,
});

export const productGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  groupProducts: z.array(z.object({ bundling: z.number().int(), productCard })),
});
export type ProductGroup = z.infer<typeof productGroup>;

export const listProductGroups = call({
  method: "GET",
  path: "uni/product/groups",
  summary: "The product groups of home",
  access: "public",
  data: z.array(productGroup),
  cache: catalogueCache,
});

export const showProductGroup = call({
  method: "GET",
  path: "uni/product/group/{id}",
  summary: "One product group",
  access: "public",
  params: z.object({ id }),
  data: productGroup,
  cache: catalogueCache,
});

/** A list's own words: above its products, and as a search engine shows it; empty where the shop has written none. */
const listWords = z.object({ intro: z.string(), metaTitle: z.string(), metaDesc: z.string() });
export type ListWords = z.infer<typeof listWords>;

const counts = z.array(z.number().int().positive());

export const filterData = z.object({
  categories: z.array(category),
  price: z.object({ min: rupiah, max: rupiah }),
  materials: z.array(z.string()),
  colors: z.array(z.string()),
  brands: z.array(z.string()),
  roomTypes: z.array(z.string()),
  ringSizes: z.array(z.string()).default([]),
  /** How many products have each of those values, in the same order; none for a place too large to count. */
  counts: z
    .object({
      materials: counts,
      colors: counts,
      brands: counts,
      roomTypes: counts,
      ringSizes: counts.optional(),
    })
    .optional(),
  /** Of the shelf that was asked about: a sub-category, a category, a group. */
  words: listWords.optional(),
});
export type FilterData = z.infer<typeof filterData>;

export const showFilterData = call({
  method: "GET",
  path: "uni/product/filter",
  summary: "What the products of a place can be filtered by: a shelf, a search, what is on sale, or the whole shop",
  access: "public",
  query: placeFilter,
  data: filterData,
  cache: catalogueCache,
});

const collection = listWords.extend({
  slug: z.string(),
  title: z.string(),
  /** As in the address of a list: `categories=1&colors=Emas%20Putih`. */
  filter: z.string(),
});
export type Collection = z.infer<typeof collection>;

export const listCollections = call({
  method: "GET",
  path: "uni/collection",
  isExtra: true,
  summary: "Lists of products that the shop has chosen to be found, each by a filter",
  access: "public",
  data: z.array(collection),
  cache: catalogueCache,
});

export const searchText = z.string().trim().min(2).max(80);

export const suggestKeywords = call({
  method: "GET",
  path: "uni/product/search",
  summary: "Keywords and products for what a shopper has typed so far",
  access: "public",
  query: z.object({ q: searchText }),
  data: z.object({
    results: z.array(z.object({ keyword: z.string() })),
    /** A few, of a shop that suggests products too. */
    products: z.array(productCard).optional(),
  }),
  cache: catalogueCache,
});

export const partner = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  description: z.string(),
  /** Of its page in the showroom; empty if it cannot be visited. */
  slug: z.string(),
  isMaker: flag,
});

export const showProductPartner = call({
  method: "GET",
  path: "uni/product/partner/{id}",
  summary: "The maker of a product, by number or slug, when it has one, and the partners that show it",
  access: "public",
  params: z.object({ id: key }),
  data: z.array(partner),
  cache: catalogueCache,
});
