let requests = 0;

/** A header that no request had before: what a simulator keeps of an answer is for requests with the same headers, so that every answer is made. */
export function another() {
  requests += 1;
  return { 'x-bench-request': String(requests) };
}
