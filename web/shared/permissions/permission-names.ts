import { permissionNames as english } from '../../../contract/kit/permission-names.ts'
import { translations } from '../../language/translations.ts'

export const permissionNames = (): Readonly<Record<keyof typeof english, string>> =>
  translations().names?.permissions ?? english
