/** A call that models make and that is wrong, and the words that they get. */
export type WrongCall = readonly [tool: string, args: Readonly<Record<string, unknown>>, words: string];

export const wrongCalls: readonly WrongCall[] = [
  [
    'configure_api_key',
    { key: 'x' },
    'Invalid arguments: apiKey: is required; "key" is no argument of configure_api_key: did you mean "apiKey"?',
  ],
  [
    'configure_api_key',
    { api_key: 'x' },
    'Invalid arguments: apiKey: is required; "api_key" is no argument of configure_api_key: did you mean "apiKey"?',
  ],
  [
    'configure_model',
    { name: 'svcimg-3.0-generate-002' },
    'Invalid arguments: model: is required; "name" is no argument of configure_model: did you mean "model"?',
  ],
  [
    'configure_model',
    { model: 'dall-e-3' },
    'Invalid arguments: model: must be a model that the provider lists, and dall-e-3 is none. To try one that it does not list, give it as model to generate_image.',
  ],
  [
    'configure_model',
    { model: 'svcimg-3.0-generate-2' },
    'Invalid arguments: model: must be a model that the provider lists, and svcimg-3.0-generate-2 is none. Nearest: svcimg-3.0-generate-002, svcimg-4.0-generate-001. To try one that it does not list, give it as model to generate_image.',
  ],
  [
    'configure_model',
    { model: 'svcvideo-3.1-generate-preview' },
    'Invalid arguments: model: must make pictures, and the provider lists svcvideo-3.1-generate-preview for predictLongRunning alone.',
  ],
  [
    'generate_image',
    { text: 'a fox' },
    'Invalid arguments: prompt: is required; "text" is no argument of generate_image: did you mean "prompt"?',
  ],
  [
    'generate_image',
    { description: 'a fox' },
    'Invalid arguments: prompt: is required; "description" is no argument of generate_image: did you mean "prompt"?',
  ],
  [
    'generate_image',
    { prompt: 'a fox', model: 'dall-e-3' },
    'The provider refused (404): models/dall-e-3 is not found for API version v1beta, or is not supported for generateContent. Models instead of "dall-e-3" (argument model): svc-2.0-flash-preview-image-generation, svcimg-3.0-generate-002, svcimg-3.0-fast-generate-001.',
  ],
  [
    'generate_image',
    { prompt: 'a fox', size: '1024x1024' },
    'Ignored: "size" is no argument of generate_image: say it in the prompt; the model chooses.',
  ],
  [
    'generate_image',
    { prompt: 'a fox', outputPath: '/tmp/x.png' },
    'Ignored: "outputPath" is no argument of generate_image: the answer says where the picture is saved.',
  ],
  [
    'generate_image',
    { prompt: 'a fox', style: 'x' },
    'Ignored: "style" is no argument of generate_image: say it in the prompt.',
  ],
  [
    'generate_image',
    { prompt: 'a fox', negative_prompt: 'x' },
    'Ignored: "negative_prompt" is no argument of generate_image: generate_video takes it; say in the prompt what to avoid.',
  ],
  [
    'generate_image',
    { prompt: 'a fox', aspect_ratio: 'x' },
    'Ignored: "aspect_ratio" is no argument of generate_image: generate_video takes it; say it in the prompt.',
  ],
  [
    'generate_image',
    { prompt: 'a fox', model: 'svcvideo-3.1-generate-preview' },
    'The provider refused (404): models/veo-3.1-generate-preview is not found for API version v1beta, or is not supported for generateContent. Models instead of "svcvideo-3.1-generate-preview" (argument model): svc-2.0-flash-preview-image-generation, svcimg-3.0-generate-002, svcimg-3.0-fast-generate-001.',
  ],
  [
    'edit_image',
    { image: '/tmp/a.png', prompt: 'x' },
    'Invalid arguments: imagePath: is required; "image" is no argument of edit_image: did you mean "imagePath"?',
  ],
  [
    'edit_image',
    { image_path: 'PICTURE', prompt: 'x' },
    'Invalid arguments: imagePath: is required; "image_path" is no argument of edit_image: did you mean "imagePath"?',
  ],
  [
    'edit_image',
    { imagePath: 'a.png', prompt: 'x' },
    'Invalid arguments: imagePath: must be an absolute path; it is "a.png"',
  ],
  [
    'edit_image',
    { imagePath: 'https://a.test/a.png', prompt: 'x' },
    'Invalid arguments: imagePath: must be an absolute path; it is "https://a.test/a.png"',
  ],
  [
    'edit_image',
    { imagePath: 'data:image/png;base64,AAAA', prompt: 'x' },
    'Invalid arguments: imagePath: must be an absolute path; it is "data:image/png;base64,AAAA"',
  ],
  [
    'edit_image',
    { imagePath: 'PICTURE', instructions: 'x' },
    'Invalid arguments: prompt: is required; "instructions" is no argument of edit_image: did you mean "prompt"?',
  ],
  [
    'edit_image',
    { imagePath: 'PICTURE', prompt: 'x', referenceImages: '/tmp/b.png' },
    'Invalid arguments: referenceImages: must be an array, not "/tmp/b.png": give ["/tmp/b.png"]',
  ],
  [
    'edit_image',
    { imagePath: 'PICTURE', prompt: 'x', referenceImages: '["/tmp/b.png"]' },
    'Invalid arguments: referenceImages: must be an array, not "[\\"/tmp/b.png\\"]": give the list itself, not a text of it',
  ],
  [
    'edit_image',
    { imagePath: 'PICTURE', prompt: 'x', mask: '/tmp/b.png' },
    'Ignored: "mask" is no argument of edit_image: say in the prompt what to change.',
  ],
  [
    'edit_image',
    { imagePath: 'PICTURE', prompt: 'x', model: 'svcimg-3.0-generate-002' },
    'model: svcimg-3.0-generate-002 makes pictures from text only and cannot edit. Pass svc-2.0-flash-preview-image-generation or another "svc-" model.',
  ],
  [
    'generate_video',
    { prompt: 'x', durationSeconds: 5 },
    'Invalid arguments: durationSeconds: must be 4, 6 or 8',
  ],
  [
    'generate_video',
    { prompt: 'x', durationSeconds: '8' },
    'Invalid arguments: durationSeconds: must be a number, not "8": give 8, without quotation marks',
  ],
  [
    'generate_video',
    { prompt: 'x', aspectRatio: '1:1' },
    'Invalid arguments: aspectRatio: must be "16:9" or "9:16", not "1:1"',
  ],
  [
    'generate_video',
    { prompt: 'x', resolution: '1080' },
    'Invalid arguments: resolution: must be "720p", "1080p" or "4k", not "1080": did you mean "1080p"?',
  ],
  [
    'generate_video',
    { prompt: 'x', resolution: '4K' },
    'Invalid arguments: resolution: must be "720p", "1080p" or "4k", not "4K": did you mean "4k"?',
  ],
  [
    'generate_video',
    { prompt: 'x', lastFramePath: 'PICTURE' },
    'Invalid arguments: lastFramePath: requires imagePath, the first frame',
  ],
  [
    'generate_video',
    { prompt: 'x', numberOfVideos: 0 },
    'Invalid arguments: numberOfVideos: must be at least 1',
  ],
  [
    'generate_video',
    { prompt: 'x', model: 'svcimg-3.0-generate-002' },
    'The provider refused (404): models/imagen-3.0-generate-002 is not found for API version v1beta, or is not supported for predictLongRunning. Models instead of "svcimg-3.0-generate-002" (argument model): svcvideo-3.1-generate-preview, svcvideo-3-generate-preview, svcvideo-2-generate-preview.',
  ],
  [
    'list_history',
    { count: '5' },
    'Invalid arguments: count: must be a number, not "5": give 5, without quotation marks',
  ],
  ['list_history', { count: 500 }, 'Invalid arguments: count: must be at most 50, not 500'],
  ['list_history', { limit: 5 }, 'Ignored: "limit" is no argument of list_history: did you mean "count"?'],
  [
    'list_video_history',
    { limit: 3 },
    'Ignored: "limit" is no argument of list_video_history: did you mean "count"?',
  ],
  [
    'generate_image',
    { prompt: 'a fox', n: 2 },
    'Ignored: "n" is no argument of generate_image: call it once for each picture.',
  ],
  ['get_status', { videoId: 'x' }, 'Ignored: "videoId" is no argument of get_status.'],
];
