import { api } from '../../contract/kit/api.ts'

/** docs/calls.md: a change of the API is a line there, and `/openapi.json` says the rest. */
export const callsText = (): string =>
  `# Calls
Every call of the API and the permission that it needs, written by \`npm run openapi\`. What each takes and answers is in
\`/openapi.json\` ([api.md](api.md)).

| method | path | permission |
| --- | --- | --- |
${api.map(({ method, path, access }) => `| ${method} | ${path} | ${access} |\n`).join('')}`
