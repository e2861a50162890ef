/** Names for one thing, over all tools: what one tool, or another server, calls by one of them, another calls by the next. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['prompt', 'text', 'description', 'instruction', 'instructions', 'input', 'message'],
  ['apiKey', 'api_key', 'key', 'token'],
  ['model', 'modelName', 'modelId', 'model_name', 'name'],
  [
    'imagePath',
    'image_path',
    'image',
    'path',
    'filePath',
    'file',
    'firstFramePath',
    'firstFrame',
    'inputImage',
  ],
  ['lastFramePath', 'lastFrame', 'endFrame', 'endFramePath'],
  ['referenceImages', 'reference_images', 'references', 'images', 'referenceImagePaths'],
  ['aspectRatio', 'aspect_ratio', 'ratio'],
  ['durationSeconds', 'duration', 'duration_seconds', 'seconds', 'length'],
  ['numberOfVideos', 'number_of_videos', 'n', 'count', 'sampleCount'],
  ['negativePrompt', 'negative_prompt', 'avoid'],
  ['count', 'limit', 'maxResults', 'pageSize', 'n'],
];
