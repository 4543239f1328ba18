/** The title of the window: pages can be told apart in tabs and in the browser's history. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Ensayo`}</title>
}
