/** Width and height by aspect ratio. */
type Sizes = Readonly<Record<string, readonly [width: number, height: number]>>;

/** A model as it is listed, and what the simulator needs to behave like it. */
export interface Model {
  readonly name: string;
  readonly version: string;
  readonly displayName: string;
  readonly description: string;
  readonly inputTokenLimit: number;
  readonly outputTokenLimit: number;
  readonly supportedGenerationMethods: readonly string[];
  readonly sampling?: { readonly temperature: number; readonly topP: number; readonly topK: number };
  readonly sizes: Sizes;
  /** The combinations of output kinds it gives; the first when none is asked for, unless it has to be asked. */
  readonly modalities?: readonly string[][];
  readonly mustAskModalities?: true;
  /** Whether aspect ratio, and instructions to the model, are taken. */
  readonly aspectRatios?: true;
  readonly systemInstructions?: true;
  /** The names of the larger sizes that may be asked for, with their factor. */
  readonly imageSizes?: Readonly<Record<string, number>>;
  readonly billedOnly?: true;
  readonly video?: VideoAbilities;
}

/** What a video model can do. */
export interface VideoAbilities {
  readonly aspectRatios: readonly string[];
  /** The resolutions that may be asked for; none where the parameter itself is not taken. */
  readonly resolutions: readonly string[];
  readonly seconds: readonly number[];
  readonly defaultSeconds: number;
  readonly most: number;
  readonly lastFrame?: true;
}

const SQUARE: Sizes = { '1:1': [1024, 1024] };
const FLASH_SIZES: Sizes = {
  '1:1': [1024, 1024],
  '2:3': [832, 1248],
  '3:2': [1248, 832],
  '3:4': [864, 1184],
  '4:3': [1184, 864],
  '4:5': [896, 1152],
  '5:4': [1152, 896],
  '9:16': [768, 1344],
  '16:9': [1344, 768],
  '21:9': [1536, 672],
};
const IMAGEN_SIZES: Sizes = {
  '1:1': [1024, 1024],
  '3:4': [896, 1280],
  '4:3': [1280, 896],
  '9:16': [768, 1408],
  '16:9': [1408, 768],
};
const GEMINI = {
  supportedGenerationMethods: ['generateContent', 'countTokens'],
  sampling: { temperature: 1, topP: 0.95, topK: 64 },
};
const IMAGEN = {
  inputTokenLimit: 480,
  outputTokenLimit: 8192,
  supportedGenerationMethods: ['predict'],
  sizes: IMAGEN_SIZES,
  billedOnly: true,
} as const;

const VEO = {
  inputTokenLimit: 480,
  outputTokenLimit: 8192,
  supportedGenerationMethods: ['predictLongRunning'],
  sizes: {},
  billedOnly: true,
} as const;
const RATIOS = ['16:9', '9:16'];
const VEO_3 = { aspectRatios: RATIOS, seconds: [4, 6, 8], defaultSeconds: 8, most: 4 };

/** The models of the simulated account, in the order they are listed. */
export const MODELS: readonly Model[] = [
  {
    ...GEMINI,
    name: 'gemini-2.0-flash-preview-image-generation',
    version: '2.0',
    displayName: 'Gemini 2.0 Flash Preview Image Generation',
    description: 'Simulated: text and pictures in, text and pictures out.',
    inputTokenLimit: 32768,
    outputTokenLimit: 8192,
    sizes: SQUARE,
    modalities: [['IMAGE', 'TEXT']],
    mustAskModalities: true,
  },
  {
    ...GEMINI,
    name: 'gemini-2.5-flash-image',
    version: '2.0',
    displayName: 'Nano Banana',
    description: 'Simulated: text and pictures in, text and pictures out, in ten aspect ratios.',
    inputTokenLimit: 32768,
    outputTokenLimit: 32768,
    sizes: FLASH_SIZES,
    modalities: [['IMAGE', 'TEXT'], ['IMAGE']],
    aspectRatios: true,
    systemInstructions: true,
  },
  {
    ...GEMINI,
    name: 'gemini-3-pro-image-preview',
    version: '3.0',
    displayName: 'Nano Banana Pro',
    description:
      'Simulated: text and pictures in, text and pictures out, in ten aspect ratios and three sizes.',
    inputTokenLimit: 131072,
    outputTokenLimit: 32768,
    sizes: FLASH_SIZES,
    modalities: [['IMAGE', 'TEXT'], ['IMAGE']],
    aspectRatios: true,
    systemInstructions: true,
    imageSizes: { '1K': 1, '2K': 2, '4K': 4 },
  },
  ...[
    'gemini-2.0-flash',
    'gemini-2.5-flash',
    'gemini-2.5-flash-lite',
    'gemini-2.5-pro',
    'gemini-3-pro-preview',
  ].map((name) => ({
    ...GEMINI,
    name,
    version: name.slice('gemini-'.length).split('-')[0] ?? '',
    displayName: name,
    description: 'Simulated: text and pictures in, and a text out that says what was asked.',
    inputTokenLimit: 1048576,
    outputTokenLimit: 65536,
    sizes: SQUARE,
    modalities: [['TEXT']],
    systemInstructions: true as const,
  })),
  {
    ...IMAGEN,
    name: 'imagen-3.0-generate-002',
    version: '002',
    displayName: 'Imagen 3.0',
    description: 'Simulated: text in, up to four pictures out.',
  },
  {
    ...IMAGEN,
    name: 'imagen-3.0-fast-generate-001',
    version: '001',
    displayName: 'Imagen 3.0 Fast',
    description: 'Simulated: text in, up to four pictures out, sooner.',
  },
  {
    ...IMAGEN,
    name: 'imagen-4.0-generate-001',
    version: '001',
    displayName: 'Imagen 4',
    description: 'Simulated: text in, up to four pictures out, in two sizes.',
    imageSizes: { '1K': 1, '2K': 2 },
  },
  {
    ...IMAGEN,
    name: 'imagen-4.0-ultra-generate-001',
    version: '001',
    displayName: 'Imagen 4 Ultra',
    description: 'Simulated: text in, up to four pictures out, in two sizes.',
    imageSizes: { '1K': 1, '2K': 2 },
  },
  {
    ...IMAGEN,
    name: 'imagen-4.0-fast-generate-001',
    version: '001',
    displayName: 'Imagen 4 Fast',
    description: 'Simulated: text in, up to four pictures out, sooner.',
  },
  ...['veo-3.1-generate-preview', 'veo-3.1-fast-generate-preview'].map((name) => ({
    ...VEO,
    name,
    version: '3.1',
    displayName: name.includes('fast') ? 'Veo 3.1 Fast' : 'Veo 3.1',
    description: 'Simulated: text, a first and a last frame in, up to four videos out, up to 4k.',
    video: { ...VEO_3, resolutions: ['720p', '1080p', '4k'], lastFrame: true as const },
  })),
  ...['veo-3-generate-preview', 'veo-3.0-generate-001', 'veo-3.0-fast-generate-001'].map((name) => ({
    ...VEO,
    name,
    version: '3.0',
    displayName: name.includes('fast') ? 'Veo 3 Fast' : 'Veo 3',
    description: 'Simulated: text and a first frame in, up to four videos out, up to 1080p.',
    video: { ...VEO_3, resolutions: ['720p', '1080p'] },
  })),
  ...['veo-2-generate-preview', 'veo-2.0-generate-001'].map((name) => ({
    ...VEO,
    name,
    version: '2.0',
    displayName: 'Veo 2',
    description: 'Simulated: text and a first frame in, up to two videos out, 720p.',
    video: { aspectRatios: RATIOS, resolutions: [], seconds: [5, 6, 7, 8], defaultSeconds: 5, most: 2 },
  })),
];

/** Whether a model gives pictures, alone or beside words. */
export function paints({ modalities = [] }: Model): boolean {
  return modalities.some((kinds) => kinds.includes('IMAGE'));
}
