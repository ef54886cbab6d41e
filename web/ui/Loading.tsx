import { Spinner } from './Spinner.tsx'

type Props = { label?: string; full?: boolean }

export const Loading = ({ label = 'Loading…', full = false }: Props) => (
  <div
    role="status"
    className={`flex items-center justify-center gap-2 text-soft ${full ? 'min-h-dvh' : 'p-12'}`}
  >
    <Spinner size={20} />
    <span className="sr-only">{label}</span>
  </div>
)
