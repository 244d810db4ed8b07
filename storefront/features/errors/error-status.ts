/** A thrown redirect: it leads elsewhere, and is not logged. */
export function isRedirectError(error: unknown): boolean {
  return error instanceof Response && error.status >= 300 && error.status < 400;
}

/** The HTTP status of an error: its statusCode, its status, that of its response, else 500 (specification, section 8). */
export function errorStatus(error: unknown): number {
  if (!isRecord(error)) return 500;
  const { statusCode, status, response } = error;
  const found = [statusCode, status, isRecord(response) ? response['status'] : null].find(
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= 400 && value < 600,
  );
  return typeof found === 'number' ? found : 500;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
