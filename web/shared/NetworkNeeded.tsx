import { useOnline } from '../api/network.ts'

/** Says that one is offline, and what of something that cannot wait in this browser. */
export const NetworkNeeded = ({ children }: { children: string }) => (
  <div role="status" className="empty:absolute">
    {!useOnline() && (
      <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">{`You're offline. ${children}`}</p>
    )}
  </div>
)
