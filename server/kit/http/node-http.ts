/** Of `node:http`, whose import would also load all that `fetch` needs: a tenth of a start. */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http')
