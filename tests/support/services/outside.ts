import type { Outside } from '../../../server/kit/services/services.ts'

/** Other companies' services at a port where nothing listens. */
export const nobodyOutside: Outside = {
  tileUrl: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
  tileAttribution: '© The map makers',
  geocoder: { url: 'http://127.0.0.1:9/reverse' },
}
