import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readSiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import type { Place } from "#app/shell/categories.tsx";
import { openShop } from "#app/shop/client.server.ts";
import { listCategories, listCategoryGroups } from "#contract/catalogue/catalogue.ts";
import { listPages } from "#contract/content/content.ts";

const KEYWORD = "{kata-kunci}";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [pages, groups, categories] = await Promise.all([
    shop(listPages),
    shop(listCategoryGroups),
    shop(listCategories),
  ]);
  context.cachePage();
  const hasPrivacy = pages.some(({ slug }) => paths.staticPage(slug) === paths.privacy());
  const text = llmsText(
    {
      ...readSiteMeta(pages),
      parts: [
        [
          "Produk",
          [
            [paths.products(), "Semua produk"],
            ...groups.map(({ id, name }) => [paths.group(id), name] as const),
            ...categories.map((category) => [paths.category(category), category.name] as const),
            [paths.sale(), "Promo dan flash sale"],
            [paths.bundles(), "Paket"],
          ],
        ],
        ["Cari", [[`${paths.search()}${KEYWORD}`, `Cari produk: ganti ${KEYWORD}`]]],
        [
          "Inspirasi dan showroom",
          [
            [paths.articles(), "Artikel"],
            [paths.inspirations(), "Inspirasi ruang"],
            [paths.interior(), "Desain interior"],
            [paths.showroom(), "Showroom"],
          ],
        ],
        [
          "Bantuan",
          [
            [paths.faq(), "Pertanyaan umum: pengiriman, pembayaran, pengembalian"],
            [paths.terms(), "Syarat dan ketentuan"],
            ...(hasPrivacy ? [[paths.privacy(), "Kebijakan privasi"] as const] : []),
            [paths.ringSizes(), "Cara mengukur cincin"],
            [paths.about(), "Tentang toko dan kontak"],
          ],
        ],
        [
          "Data",
          [
            [paths.sitemap(), "Peta situs (XML)"],
            [paths.productFeed(), "Umpan produk: harga dan stok (XML)"],
            [paths.articleFeed(), "Artikel terbaru (RSS)"],
          ],
        ],
      ],
    },
    new URL(request.url).origin,
  );
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

interface LlmsInfo {
  title: string;
  description: string;
  /** Lists of links under their headings. */
  parts: [heading: string, places: Place[]][];
}

/** The shop in short for programs that answer questions (llmstxt.org): who it is, its lists, how it is searched, its help. */
function llmsText({ title, description, parts }: LlmsInfo, origin: string): string {
  const lists = parts.map(([heading, places]) => {
    const links = places.map(([path, name]) => `- [${inLine(name)}](${origin}${path})`);
    return `## ${heading}\n\n${links.join("\n")}\n`;
  });
  return [`# ${inLine(title)}\n`, ...(description ? [`> ${inLine(description)}\n`] : []), ABOUT, ...lists].join("\n");
}

const ABOUT = `Toko daring di Indonesia. Harga dalam rupiah; harga dan stok di halaman produk selalu yang terbaru.
`;

/** Escapes a name so that it can neither start a line nor close a link. */
const inLine = (text: string) => text.replace(/[\s[\]]+/g, " ").trim();
