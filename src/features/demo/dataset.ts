/** The sample shop, a dataset of a sandbox. */
export const demoDatasets = {
  demo: {
    fill: { es: 'Cargar datos de ejemplo', en: 'Load sample data' },
    load: { es: 'Cargar la tienda de muestra…', en: 'Load the sample shop…' },
    confirm: { es: 'Borrar y cargar la muestra', en: 'Delete and load the sample' },
  },
} as const
