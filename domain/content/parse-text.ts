import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, Parser, type Token } from "parse5";
import { ATTRIBUTES_MAX, NESTED_MAX, NODES_MAX, TEXT_MAX } from "./html-rules.ts";


/** Of so many characters the parser looks only once at what it has. */
const CHUNK = 1024;

class NoArticle extends Error {}

/**
 * Parsed by the standard's rules, as it would be where it is shown: inside a div. What is no article is undefined: by these
 * rules a few thousand signs can become millions of elements, or take seconds.
 */
export function parseText(source: string): Node[] | undefined {
  if (source.length > TEXT_MAX) return undefined;
  const text = source.toWellFormed();
  let nodes = 0;
  let open = 0;
  const count = () => {
    nodes += 1;
    if (nodes > NODES_MAX) throw new NoArticle();
  };
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(
    defaultTreeAdapter.createElement("div", html.NS.HTML, []),
    {
      treeAdapter: {
        ...defaultTreeAdapter,
        createElement(name, namespace, attributes) {
          count();
          if (attributes.length > ATTRIBUTES_MAX) throw new NoArticle();
          return defaultTreeAdapter.createElement(name, namespace, attributes);
        },
        createCommentNode(words) {
          count();
          return defaultTreeAdapter.createCommentNode(words);
        },
        // An `<html a>` in the middle of a text gives its attributes to the page, compared with all that it has.
        adoptAttributes() {},
        onItemPush() {
          open += 1;
          if (open > NESTED_MAX) throw new NoArticle();
        },
        onItemPop() {
          open -= 1;
        },
      },
    },
  );
  try {
    for (let at = 0; at < text.length; at += CHUNK) {
      parser.tokenizer.write(text.slice(at, at + CHUNK), at + CHUNK >= text.length);
      // The tag that the parser is in; it compares each attribute's name with all before it.
      const tag: Partial<Token.TagToken> | null = Reflect.get(parser.tokenizer, "currentToken");
      if (tag?.attrs && tag.attrs.length > ATTRIBUTES_MAX) return undefined;
    }
  } catch (thrown) {
    if (thrown instanceof NoArticle) return undefined;
    throw thrown;
  }
  return parser.getFragment().childNodes;
}
