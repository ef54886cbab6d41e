import { t } from '@lingui/core/macro'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Page } from '../ui/Page.tsx'

export const NotFoundPage = () => (
  <Page title={t`Page not found`}>
    <Empty
      text={t`There's nothing at this address. It may have moved, or been mistyped.`}
      action={<ButtonLink to="/dashboard">{t`Go to the dashboard`}</ButtonLink>}
    />
  </Page>
)
