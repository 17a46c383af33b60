const LONGEST_SIDE = 800;
const QUALITY = 0.86;

async function draw(photo: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * Redrawn upright and without metadata. A photo that this browser cannot draw is sent as it is:
 * the server removes metadata too.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  try {
    return (await draw(photo)) ?? photo;
  } catch {
    return photo;
  }
}
