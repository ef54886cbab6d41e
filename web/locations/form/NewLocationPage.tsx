import { t } from '@lingui/core/macro'
import { Page } from '../../ui/Page.tsx'
import { back, LocationForm } from './LocationForm.tsx'

export const NewLocationPage = () => (
  <Page
    title={t`Add location`}
    context={t`Employees within its radius can clock in as soon as it is saved`}
    back={back()}
  >
    <LocationForm />
  </Page>
)
