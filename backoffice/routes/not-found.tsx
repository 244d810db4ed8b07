/** Says that there is no such screen, inside the shell. */
export function loader() {
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows it as the page of the refusal
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
