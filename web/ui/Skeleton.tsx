/** A place that is being filled, of the height that it will have. */
export const Skeleton = ({ lines = 1 }: { lines?: number }) => (
  <span aria-hidden className="flex w-full flex-col gap-2">
    {Array.from({ length: lines }, (_, at) => at).map((at) => (
      <span
        key={at}
        className={`shimmer block h-3 rounded-sm bg-pressed ${at % 2 === 0 ? 'w-3/4' : 'w-1/2'}`}
      />
    ))}
  </span>
)
