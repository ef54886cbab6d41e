import { keyPermissionNames as hi } from '../../contract/languages/hi/keys.ts'
import { keyPermissionNames as mr } from '../../contract/languages/mr/keys.ts'
import { keyPermissionNames as en, type KeyPermission } from '../../contract/keys/terms.ts'
import { spokenLanguage } from '../../contract/values/languages.ts'

/** What a key may do, in the language of the screens. */
export const permissionNames = (): Readonly<Record<KeyPermission, string>> =>
  ({ en, hi, mr })[spokenLanguage()]
