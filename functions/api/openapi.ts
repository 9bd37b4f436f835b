import { z } from "zod";
import { API_TOKEN_HEADER, type Call, refusal } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { staffContract } from "#contract/staff/staff-contract.ts";
import { wireName } from "#contract/wire.ts";

type Json = Record<string, unknown>;

let description: Json | undefined;
let staffDescription: Json | undefined;

/** The OpenAPI document, generated from the contract: nothing about a call is written twice. */
export function describeApi(): Json {
  description ??= describeCalls("The shop's API. Every answer stands in `data` of an envelope.", contract, {
    shopper: { type: "http", scheme: "bearer" },
    integration: { type: "apiKey", in: "header", name: API_TOKEN_HEADER },
  });
  return description;
}

/** The back office's own document, for its staff alone. */
export function describeStaffApi(): Json {
  staffDescription ??= describeCalls("The back office's API.", staffContract, {
    staff: { type: "http", scheme: "bearer" },
  });
  return staffDescription;
}

function describeCalls(text: string, rows: Record<string, Call>, securitySchemes: Json): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Serambi", version: "1", description: text },
    components: { securitySchemes },
    paths: describePaths(rows),
  };
}

const schemes: Record<Call["access"], string> = {
  public: "",
  "signed-in": "shopper",
  staff: "staff",
  integration: "integration",
};

function describePaths(rows: Record<string, Call>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries(rows)) {
    const path = `/${row.path}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeCall(name, row) };
  }
  return paths;
}

const bodyTypes = { form: "application/x-www-form-urlencoded", multipart: "multipart/form-data" };

function describeCall(name: string, row: Call): Json {
  const type = row.encoding ? bodyTypes[row.encoding] : "application/json";
  const body = isWanted(row.body)
    ? { requestBody: { required: true, content: { [type]: { schema: schemaOf(row.body, "input") } } } }
    : {};
  const statuses = [
    "200",
    "422",
    ...(row.access === "public" ? [] : ["401"]),
    ...(row.access === "staff" ? ["403"] : []),
    ...(isWanted(row.params) ? ["404"] : []),
  ];
  return {
    operationId: name,
    summary: row.summary,
    ...(row.isExtra && { "x-extra": true }),
    ...(row.access === "public" ? {} : { security: [{ [schemes[row.access]]: [] }] }),
    ...(row.may && { "x-permission": row.may }),
    parameters: [...parametersOf(row.params, "path"), ...parametersOf(row.query, "query")],
    ...body,
    responses: Object.fromEntries(
      statuses.map((status) => [
        status,
        status === "200"
          ? { description: "What was asked", content: json(envelopeOf(schemaOf(row.data, "output"), true)) }
          : { description: "Refused", content: json(envelopeOf(schemaOf(refusal, "output"), false)) },
      ]),
    ),
  };
}

function parametersOf(schema: z.ZodType, place: "path" | "query"): Json[] {
  if (!isWanted(schema)) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input", place === "query") as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function envelopeOf(data: Json, success: boolean): Json {
  return {
    type: "object",
    properties: { success: { const: success }, data, message: { type: "string" }, statusCode: { type: "integer" } },
    required: ["success", "data", "message", "statusCode"],
  };
}

function isWanted(schema: z.ZodType): boolean {
  return schema.def.type !== "undefined";
}

function schemaOf(schema: z.ZodType, io: "input" | "output", isOnWire = true): Json {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    ...(isOnWire && { override: spellAsWire }),
  }) as Json;
  return described;
}

/** API clients read the document, so it names fields as they appear on the wire. */
function spellAsWire({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { properties, required } = jsonSchema;
  if (properties)
    jsonSchema.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [wireName(name), property]),
    );
  if (required) jsonSchema.required = required.map(wireName);
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}
