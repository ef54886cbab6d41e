import { t } from '@lingui/core/macro'
import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'

/** Prints what is on the screen. */
export const PrintButton = (props: Pick<ComponentProps<typeof Button>, 'variant'>) => (
  <Button {...props} icon={Printer} onClick={() => window.print()}>
    {t`Print`}
  </Button>
)
