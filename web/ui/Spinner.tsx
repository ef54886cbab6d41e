import { LoaderCircle } from 'lucide-react'

export const Spinner = ({ size = 16 }: { size?: number }) => (
  <LoaderCircle aria-hidden className="spin shrink-0" size={size} />
)
