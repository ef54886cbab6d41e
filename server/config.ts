import { z } from 'zod'
import { password } from '../contract/employees.ts'

const port = z.coerce
  .number({ error: 'must be a number from 0 to 65535' })
  .int({ error: 'must be a whole number' })
  .min(0, { error: 'must be a number from 0 to 65535' })
  .max(65535, { error: 'must be a number from 0 to 65535' })

const httpUrl = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })

/** `true` trusts every proxy, otherwise the addresses of those that are trusted, with commas. */
const trustProxy = z
  .string()
  .transform((text) => (text === 'true' ? true : text === 'false' ? false : text))

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1, { error: 'must be an address' }).default('127.0.0.1'),
    DATA_DIR: z.string().min(1, { error: 'must be a folder' }).default('./data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres:// or postgresql://' })
      .optional(),
    SUPERADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    SUPERADMIN_PASSWORD: password().optional(),
    TRUST_PROXY: trustProxy.default(false),
    TILE_URL: httpUrl.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
    GEOCODER_URL: httpUrl.default('https://nominatim.openstreetmap.org/reverse'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('warn'),
    // For `npm run dev`, where Vite serves the web app.
    MUSTER_WEB: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  })
  .refine(
    (env) => (env.SUPERADMIN_EMAIL === undefined) === (env.SUPERADMIN_PASSWORD === undefined),
    {
      path: ['SUPERADMIN_EMAIL'],
      error: 'and SUPERADMIN_PASSWORD must be given together',
    },
  )

export type Config = z.output<typeof environment>

/** Reads and checks the whole configuration; a wrong value is told in one line. */
export const readConfig = (env: Record<string, string | undefined>): Config | { wrong: string } => {
  // A variable that is set but empty counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return {
    wrong: `${issue?.path.join('.') ?? 'The configuration'} ${issue?.message ?? 'is wrong'}`,
  }
}
