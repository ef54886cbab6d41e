export { terms } from './terms.ts'
