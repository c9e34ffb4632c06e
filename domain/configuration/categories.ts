/** What a product is about (specification/checkout#constants: 26 of them). */
export const PRODUCT_CATEGORIES = [
  ...(['HEALTH', 'FINANCE', 'RELATIONSHIPS', 'BUSINESS', 'CAREER', 'MARKETING', 'SALES'] as const),
  ...(['TECHNOLOGY', 'PROGRAMMING', 'DESIGN', 'PHOTOGRAPHY', 'MUSIC', 'LANGUAGES'] as const),
  ...(['TEACHING', 'EXAMS', 'LAW', 'COOKING', 'FASHION', 'BEAUTY', 'SPORTS', 'HOBBIES'] as const),
  ...(['HOME', 'PARENTING', 'PETS', 'SPIRITUALITY', 'OTHER'] as const),
] as const;
