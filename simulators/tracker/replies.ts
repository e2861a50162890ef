/** An answer without a body. */
export function nothing(): Response {
  return new Response(null, { status: 204 });
}

/** An answer that tells of something new. */
export function created(body: unknown): Response {
  return Response.json(body, { status: 201 });
}
