import { t } from '@lingui/core/macro'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Empty } from '../ui/LoadFailed.tsx'
import { Page } from '../ui/Page.tsx'
import { pathTo } from '../screens/path-to.ts'

export const NotFoundPage = () => (
  <Page title={t`Page not found`}>
    <Empty
      text={t`There's nothing at this address. It may have moved, or been mistyped.`}
      action={<ButtonLink to={pathTo('dashboard')}>{t`Go to the dashboard`}</ButtonLink>}
    />
  </Page>
)
