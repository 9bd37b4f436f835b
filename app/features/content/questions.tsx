import * as paths from "#app/paths.ts";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { Paragraphs } from "./paragraphs.tsx";

interface QuestionsProps {
  /** The page of the questions: the shop's own, or the one that its apps show. */
  page: string;
  /** What was searched for; empty without a search. */
  typed: string;
  questions: { title: string; text: string }[];
}

/** The shop's questions with a search that works as a link does. Answers are folded until they were searched for. */
export function Questions({ page, typed, questions }: QuestionsProps) {
  const isSearched = typed !== "";
  return (
    <>
      <ShopForm send="page" method="get" action={paths.staticPage(page)} role="search" className="faq-search mb">
        <TextField
          label="Cari pertanyaan"
          name="q"
          type="search"
          defaultValue={typed}
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className="btn">
          <Icon name="search" />
          Cari
        </button>
      </ShopForm>
      {isSearched && (
        <p className="row mb" role="status">
          <span>
            {questions.length > 0
              ? `${questions.length} pertanyaan tentang “${typed}”`
              : `Belum ada pertanyaan tentang “${typed}”. Coba kata lain, atau tanyakan kepada kami lewat chat.`}
          </span>
          <Link className="more" to={paths.staticPage(page)}>
            Lihat semua pertanyaan
          </Link>
        </p>
      )}
      {questions.map(({ title, text }) => (
        <details className="fold" key={`${typed} ${title}`} open={isSearched}>
          <summary>
            {title}
            <Icon name="down" />
          </summary>
          <div className="prose">
            <Paragraphs text={text} />
          </div>
        </details>
      ))}
    </>
  );
}
