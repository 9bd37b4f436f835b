import { ArticleCard } from "#app/features/content/article-card.tsx";
import type { ArticleView } from "#app/features/content/article-list.server.ts";
import { RoomGrid } from "#app/features/content/room-card.tsx";
import type { RoomView } from "#app/features/content/room-list.server.ts";
import * as paths from "#app/paths.ts";
import { Section } from "#app/ui/section.tsx";

/** Articles and rooms about the words of a search. */
export interface BeyondView {
  articles: ArticleView[];
  rooms: RoomView[];
}

/** What a search has found beside products; nothing where it has found nothing. */
export function Beyond({ beyond: { articles, rooms }, keyword }: { beyond: BeyondView; keyword: string }) {
  return (
    <>
      {articles.length > 0 && (
        <Section
          id="artikel-terkait"
          title={`Artikel tentang “${keyword}”`}
          isBand
          more={{ href: paths.articleSearch(keyword), label: "Cari di artikel" }}
        >
          <div className="grid grid--3">
            {articles.map((article) => (
              <ArticleCard key={article.href} article={article} />
            ))}
          </div>
        </Section>
      )}
      {rooms.length > 0 && (
        <Section id="ruang-terkait" title={`Ruang tentang “${keyword}”`} isBand={articles.length === 0}>
          <RoomGrid rooms={rooms} />
        </Section>
      )}
    </>
  );
}
