import { Button } from '../Button.tsx'
import type { useUrlState } from '../filters/url-state.ts'

type Props = { url: ReturnType<typeof useUrlState>; pages: number }

/** The way back from a page that a list no longer has. */
export const ToLastPage = ({ url, pages }: Props) => (
  <Button onClick={() => url.set({ page: String(pages) })}>Go to the last page</Button>
)
