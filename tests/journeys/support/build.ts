import { buildWebApp } from '../../../server/web-build.ts'

/** Builds the web app once, so that no server of a test has to. */
export default async () => {
  await buildWebApp(() => {})
}
