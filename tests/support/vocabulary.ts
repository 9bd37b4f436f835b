/**
 * What the search engines' documentation and schema.org ask of each type of structured data that the shop uses: what must be
 * there, and what should. `a|b` is one of them. A property that no list names is not in the vocabulary of that type.
 */
interface Wanted {
  required: string[];
  /** Asked for, and there on every page of that kind; what a page cannot know is among `other`. */
  recommended?: string[];
  other?: string[];
  /** The values that a property may have. */
  values?: Record<string, RegExp>;
}

const URL_OF = /^https?:\/\/[^\s]+$/;
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const schema = (names: string) => new RegExp(`^https://schema\\.org/(${names})$`);
const thing = ["@id", "name", "url", "description", "image", "sameAs"];
const organization = {
  required: ["name", "url"],
  recommended: ["logo"],
  other: [
    ...[
      ...thing,
      "legalName",
      "alternateName",
      "slogan",
      "telephone",
      "email",
      "address",
      "contactPoint",
      "foundingDate",
    ],
    ...["hasMerchantReturnPolicy", "hasShippingService", "openingHoursSpecification", "department", "areaServed"],
    ...["currenciesAccepted", "paymentAccepted", "vatID", "taxID", "numberOfEmployees"],
  ],
};
const store = {
  required: ["name", "address"],
  recommended: ["openingHoursSpecification|openingHours", "telephone", "url"],
  other: [
    ...organization.other,
    "geo",
    "hasMap",
    "priceRange",
    "parentOrganization",
    "branchOf",
    "specialOpeningHoursSpecification",
  ],
};
const article = {
  required: ["headline"],
  recommended: ["author", "datePublished", "dateModified", "image"],
  other: [
    ...[
      ...thing,
      "publisher",
      "mainEntityOfPage",
      "inLanguage",
      "articleSection",
      "keywords",
      "wordCount",
      "articleBody",
    ],
    ...["isPartOf", "about", "mentions", "thumbnailUrl", "video"],
  ],
  values: { datePublished: ISO, dateModified: ISO },
};

export const VOCABULARY: Record<string, Wanted> = {
  Product: {
    required: ["name", "offers|review|aggregateRating"],
    recommended: ["image", "sku"],
    other: [
      ...[
        ...thing,
        "brand",
        "color",
        "size",
        "material",
        "weight",
        "additionalProperty",
        "aggregateRating",
        "review",
        "offers",
      ],
      ...[
        "mpn",
        "category",
        "isRelatedTo",
        "isVariantOf",
        "inProductGroupWithID",
        "hasMerchantReturnPolicy",
        "subjectOf",
      ],
    ],
  },
  ProductGroup: {
    required: ["name", "productGroupID", "variesBy", "hasVariant"],
    recommended: ["brand", "description", "url"],
    other: [
      ...thing,
      "material",
      "weight",
      "additionalProperty",
      "aggregateRating",
      "review",
      "color",
      "size",
      "category",
      "subjectOf",
    ],
    values: { variesBy: schema("color|size|material|pattern|suggestedAge|suggestedGender") },
  },
  Offer: {
    required: ["price", "priceCurrency"],
    recommended: ["availability", "url"],
    other: [
      ...["itemCondition", "priceSpecification", "priceValidUntil", "availabilityStarts", "seller", "shippingDetails"],
      ...["hasMerchantReturnPolicy", "validFrom", "validThrough", "name", "category", "inventoryLevel"],
    ],
    values: {
      availability: schema("InStock|OutOfStock|PreOrder|SoldOut|LimitedAvailability"),
      itemCondition: schema("NewCondition"),
      priceCurrency: /^IDR$/,
      priceValidUntil: ISO,
      availabilityStarts: ISO,
      url: URL_OF,
    },
  },
  UnitPriceSpecification: {
    required: ["price", "priceCurrency"],
    other: ["priceType"],
    values: { priceType: schema("StrikethroughPrice") },
  },
  OfferShippingDetails: {
    required: ["shippingRate", "shippingDestination"],
    recommended: ["deliveryTime"],
    other: ["@id", "shippingOrigin", "doesNotShip"],
  },
  MonetaryAmount: { required: ["currency", "value|maxValue"], other: ["minValue"], values: { currency: /^IDR$/ } },
  DefinedRegion: { required: ["addressCountry"], other: ["addressRegion", "postalCode"] },
  ShippingDeliveryTime: { required: ["transitTime|handlingTime"], other: ["cutoffTime", "businessDays"] },
  MerchantReturnPolicy: {
    required: ["applicableCountry|merchantReturnLink", "returnPolicyCategory|merchantReturnLink"],
    other: [
      ...[
        "@id",
        "merchantReturnDays",
        "returnMethod",
        "returnFees",
        "refundType",
        "itemCondition",
        "returnPolicyCountry",
      ],
      ...["customerRemorseReturnFees", "itemDefectReturnFees", "returnLabelSource", "returnShippingFeesAmount", "url"],
    ],
    values: {
      returnPolicyCategory: schema(
        "MerchantReturnFiniteReturnWindow|MerchantReturnNotPermitted|MerchantReturnUnlimitedWindow",
      ),
    },
  },
  AggregateRating: {
    required: ["ratingValue", "reviewCount|ratingCount"],
    other: ["bestRating", "worstRating", "itemReviewed"],
  },
  Review: {
    required: ["author", "reviewRating"],
    recommended: ["datePublished"],
    other: ["reviewBody", "name", "itemReviewed"],
  },
  Rating: { required: ["ratingValue"], other: ["bestRating", "worstRating"] },
  Brand: { required: ["name"], other: ["url", "logo"] },
  PropertyValue: { required: ["name", "value"], other: ["unitText", "unitCode"] },
  QuantitativeValue: { required: ["value|maxValue"], recommended: ["unitCode|unitText"], other: ["minValue"] },
  BreadcrumbList: { required: ["itemListElement"], other: thing },
  ItemList: { required: ["itemListElement"], other: [...thing, "numberOfItems", "itemListOrder"] },
  ListItem: { required: ["position", "name|url|item"], other: ["item", "url", "name", "image"] },
  Article: article,
  BlogPosting: article,
  NewsArticle: article,
  Blog: { required: ["name"], other: [...thing, "blogPost", "inLanguage", "publisher"] },
  FAQPage: { required: ["mainEntity"], other: [...thing, "inLanguage"] },
  Question: { required: ["name", "acceptedAnswer"], other: ["text", "answerCount"] },
  Answer: { required: ["text"], other: ["url"] },
  WebSite: {
    required: ["name", "url"],
    recommended: ["potentialAction"],
    other: [...thing, "inLanguage", "publisher", "alternateName"],
  },
  SearchAction: { required: ["target", "query-input"] },
  EntryPoint: { required: ["urlTemplate"] },
  // Where a page names the shop in passing, home says the rest.
  Organization: { ...organization, recommended: [], other: [...organization.other, "logo"] },
  OnlineStore: organization,
  Store: store,
  JewelryStore: store,
  FurnitureStore: store,
  PostalAddress: {
    required: ["addressCountry|addressLocality|streetAddress"],
    other: ["addressRegion", "postalCode", "streetAddress", "addressLocality", "addressCountry"],
  },
  ContactPoint: {
    required: ["telephone|email|url"],
    other: ["contactType", "areaServed", "availableLanguage", "hoursAvailable", "telephone", "email", "url"],
  },
  OpeningHoursSpecification: { required: ["opens", "closes"], other: ["dayOfWeek", "validFrom", "validThrough"] },
  GeoCoordinates: { required: ["latitude", "longitude"] },
  ImageObject: {
    required: ["url|contentUrl"],
    other: [...thing, "width", "height", "caption", "contentUrl", "creditText", "license", "creator"],
  },
  Person: { required: ["name"], other: [...thing, "jobTitle", "worksFor"] },
  VideoObject: {
    required: ["name", "thumbnailUrl", "uploadDate"],
    recommended: ["description", "contentUrl|embedUrl"],
    other: [
      ...thing,
      "duration",
      "contentUrl",
      "embedUrl",
      "inLanguage",
      "publisher",
      "transcript",
      "width",
      "height",
      "about",
    ],
    values: { uploadDate: ISO, duration: /^PT(\d+H)?(\d+M)?(\d+S)?$/ },
  },
  Event: {
    required: ["name", "startDate", "location"],
    recommended: ["description", "endDate", "eventStatus"],
    other: [
      ...[
        ...thing,
        "organizer",
        "offers",
        "performer",
        "eventAttendanceMode",
        "isAccessibleForFree",
        "maximumAttendeeCapacity",
      ],
      ...["remainingAttendeeCapacity", "inLanguage", "previousStartDate"],
    ],
    values: { startDate: ISO, endDate: ISO },
  },
  Place: { required: ["address|name"], other: [...thing, "address", "geo", "hasMap", "telephone"] },
};

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** What is wrong with a page's structured data: each as a sentence with its place. */
export function faultsOf(data: unknown[]): string[] {
  const ids = new Set<string>();
  const asked = new Set<string>();
  const faults = data.flatMap((one) => faultsIn(one as Value, "", { ids, asked, isRoot: true }));
  // A node of this page is named with its sign alone, one of another page with its whole address.
  const missing = [...asked].filter((id) => id.startsWith("#") && !ids.has(id));
  return [...faults, ...missing.map((id) => `${id} is named and not there`)];
}

interface Walk {
  ids: Set<string>;
  asked: Set<string>;
  isRoot: boolean;
}

function faultsIn(value: Value, place: string, walk: Walk): string[] {
  if (Array.isArray(value)) return value.flatMap((one, n) => faultsIn(one, `${place}[${n}]`, walk));
  if (value === null) return [`${place} is null`];
  if (value === "") return [`${place} is empty`];
  if (typeof value !== "object") return [];
  const { "@type": type, "@context": context, ...properties } = value;
  const names = Object.keys(properties);
  if (type === undefined) {
    if (names.join() === "@graph") return faultsIn(properties["@graph"] as Value, place, walk);
    if (names.join() !== "@id") return [`${place} has no type`];
    walk.asked.add(String(properties["@id"]));
    return [];
  }
  const here = `${place}${place ? "." : ""}${type}`;
  const wanted = VOCABULARY[String(type)];
  if (!wanted) return [`${here} is no type that we know`];
  if (typeof properties["@id"] === "string") walk.ids.add(properties["@id"]);
  const { required, recommended = [], other = [], values = {} } = wanted;
  const lacking = (fields: string[]) => fields.filter((field) => !field.split("|").some((name) => name in properties));
  const known = new Set([...required, ...recommended, ...other].flatMap((field) => field.split("|")));
  return [
    ...(walk.isRoot && context !== "https://schema.org" ? [`${here} says no vocabulary`] : []),
    ...lacking(required).map((field) => `${here} lacks ${field}`),
    ...lacking(recommended).map((field) => `${here} should have ${field}`),
    ...names.filter((name) => !known.has(name)).map((name) => `${here} has no property ${name}`),
    ...Object.entries(values).flatMap(([name, pattern]) =>
      [properties[name] ?? []]
        .flat()
        .flatMap((one) => (pattern.test(String(one)) ? [] : [`${here}.${name} is ${one}`])),
    ),
    ...names.flatMap((name) => faultsIn(properties[name] as Value, `${here}.${name}`, { ...walk, isRoot: false })),
  ];
}
