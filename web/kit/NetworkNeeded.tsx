import { useOnline } from './network.ts'

/** Says of something that cannot wait in this browser that it needs the network, while that is away. */
export const NetworkNeeded = ({ children }: { children: string }) => (
  <div role="status">
    {!useOnline() && (
      <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">{`Without network. ${children}`}</p>
    )}
  </div>
)
