type Props = {
  /** What is done now, and how far it is. */
  label: string
  /** From 0 to 1; undefined where it is not known. */
  share: number | undefined
}

export const Progress = ({ label, share }: Props) => (
  <div className="flex w-full flex-col gap-1">
    <progress
      aria-label={label}
      className="share data-waiting:shimmer"
      data-waiting={share === undefined || undefined}
      max={1}
      value={share ?? 1}
    />
    <p className="text-soft">{label}</p>
  </div>
)
